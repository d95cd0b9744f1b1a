// What the compiler cannot know of a page. Everything else is checked.

// Which kind of element a selector finds.
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}

// A number is written as its digits.
interface Element {
  closest(selectors: string): any;
  setAttribute(name: string, value: string | number): void;
}

// What an event of a page comes from is an element.
interface EventTarget {
  closest(selectors: string): any;
  matches: any;
}

// Those that walk here walk over texts.
interface TreeWalker {
  nextNode(): any;
}

// What the table tells the rest of the page.
interface DocumentEventMap {
  matchend: CustomEvent<any>;
}
