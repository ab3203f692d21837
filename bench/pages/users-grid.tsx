/** 10,000 members in the grid of the Users explorer, or (`#strip`) a plain strip of the same height: the yardstick. */
import '../../src/ui/base.css';
import { createRoot } from 'react-dom/client';
import { userListItem } from '../../src/contract/calls/users.ts';
import { MembersGrid } from '../../src/features/users/list/members-grid.tsx';

const tags = ['Design', 'Music', 'Photography', 'Rust', 'Running', 'Chess'];

const members = Array.from({ length: 10_000 }, (_, index) =>
  userListItem.parse({
    id: index + 1,
    firstName: `Member ${index + 1}`,
    lastName: 'Of the Community',
    username: `member_${index + 1}`,
    tags: tags.slice(0, index % 6),
    singularity: index % 4 === 0,
  }),
);

const ownTags = ['Music', 'Rust'];

const ignore = () => undefined;

const Strip = () => <div style={{ height: 540_000 }} />;

/** Times between frames, in ms, while the page scrolls. */
const scrollAndTime = (pxPerS: number, durationMs: number): Promise<number[]> =>
  new Promise((resolve) => {
    const gaps: number[] = [];
    const begun = performance.now();
    let last = begun;
    const frame = (now: number) => {
      gaps.push(now - last);
      last = now;
      window.scrollTo(0, ((now - begun) * pxPerS) / 1000);
      if (now - begun < durationMs) requestAnimationFrame(frame);
      else resolve(gaps.slice(2));
    };
    requestAnimationFrame(frame);
  });

Object.assign(globalThis, { scrollAndTime });

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
createRoot(container).render(
  <main style={{ maxWidth: '40rem', margin: 'auto', padding: '1rem' }}>
    {location.hash === '#strip' ? (
      <Strip />
    ) : (
      <MembersGrid members={members} total={members.length} ownTags={ownTags} onOpen={ignore} />
    )}
  </main>,
);
