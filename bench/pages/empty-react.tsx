/** The page that the app's starts are compared with: React, one element, and a worker that keeps both. */
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<article>Empty</article>);
void navigator.serviceWorker.register('/yardstick-worker.js');
