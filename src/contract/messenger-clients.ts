/** Origins of the messenger's web clients, which show the app in a frame: the only strangers that the server lets do so. */
export const webClients: readonly string[] = ['web', 'weba', 'webk', 'webz'].map(
  (name) => `https://${name}.telegram.org`,
);
