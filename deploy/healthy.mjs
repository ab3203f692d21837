// Ends with code 0 when the server in this container is ready; an image without curl has node.
const port = process.env.PORT ?? '3000';
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
