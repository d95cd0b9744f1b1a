// The texts that a page's scripts say, by their names. The hall puts in those that the scripts of a page name, in its
// language: see hall/web/saying.py. They stand in words/hall/.
export const WORDS = {};
