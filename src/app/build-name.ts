/** File name of the app's script, which contains the hash of its build. */
export const buildName = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
