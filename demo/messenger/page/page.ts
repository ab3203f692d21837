/** Finds the page's own markup (index.html) by id, and makes more elements. */

/** The element with this id; a mistake in the markup is a bug. */
export const byId = <T extends Element>(id: string, kind: new () => T): T => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`index.html lacks #${id}`);
  return found;
};

/** A new element with properties and children. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

/** A control of a form by its name. */
export const control = <T extends Element>(
  form: HTMLFormElement,
  name: string,
  kind: new () => T,
): T => {
  const found = form.elements.namedItem(name);
  if (!(found instanceof kind)) throw new Error(`#${form.id} lacks ${name}`);
  return found;
};
