/** Links as the profile form sends them, as many as wanted. */
export const customLinks = (count: number, prefix = 'l') =>
  Array.from({ length: count }, (_, index) => ({
    title: `Link ${index}`,
    url: `https://x.y/${prefix}${index}`,
  }));

export const products = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Product ${index}`,
    url: `https://www.producthunt.com/products/p${index}`,
  }));

export const channels = (count: number) =>
  Array.from({ length: count }, (_, index) => `@channel${index}`);
