// Before anything is drawn: the theme that was chosen.
const theme = /(?:^|; )theme=(light|dark)/u.exec(document.cookie)?.[1];
if (theme) document.documentElement.dataset.theme = theme;
