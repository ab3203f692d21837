/** Link templates: any pasted address of a platform becomes a handle, and a handle leads back to the platform. */
import { describe, expect, test } from 'vitest';
import { linkTemplates } from '../../server/link-templates.ts';
import { isHandle, normaliseHandle } from '../../src/domain/links/handles.ts';
import { handleUrl } from '../../src/domain/links/link-targets.ts';
import { socialPlatforms } from '../../src/domain/links/social-platforms.ts';

describe('link templates', () => {
  test.each(socialPlatforms)('%s: its own link becomes the handle again', (platform) => {
    const url = handleUrl('@some.name', linkTemplates[platform]) ?? '';
    expect(url).toMatch(/^https:\/\/.*some\.name$/);
    expect(normaliseHandle(platform, url, linkTemplates[platform])).toBe('@some.name');
    expect(normaliseHandle(platform, `${url}/?x=1#y`, linkTemplates[platform])).toBe('@some.name');
  });

  test.each([
    ['github', 'github.com/octocat', '@octocat'],
    ['github', 'http://www.github.com/octocat/repo', '@octocat'],
    ['linkedin', 'https://de.linkedin.com/in/ada-l/', '@ada-l'],
    ['youtube', 'https://m.youtube.com/c/channel1', '@channel1'],
    ['youtube', 'youtube.com/channel1', '@channel1'],
    ['medium', 'https://medium.com/@writer', '@writer'],
    ['twitter', 'https://x.com/writer/status/1', '@writer'],
    ['linkedin', 'https://www.linkedin.com/in/%D0%B0%D0%BD%D0%BD%D0%B0-jos%C3%A9/', '@анна-josé'],
    ['github', 'https://github.com/searchers', '@searchers'],
    ['github', 'https://github.com/100%25', '@100%'],
    ['github', 'https://github.com/100%', '@100%'],
    ['github', 'https://github.com/octo%E2%80%8Bcat', '@octocat'],
  ] as const)('%s: %s', (platform, pasted, handle) => {
    expect(normaliseHandle(platform, pasted, linkTemplates[platform])).toBe(handle);
  });

  test.each([
    ['youtube', 'https://www.youtube.com/channel/UC1234567890'],
    ['youtube', 'https://youtube.com/watch?v=abcdef'],
    ['instagram', 'https://www.instagram.com/reel/abcdef/'],
    ['instagram', 'https://www.instagram.com/stories/writer/1/'],
    ['twitter', 'https://x.com/hashtag/art'],
    ['github', 'https://github.com/orgs/acme'],
    ['behance', 'https://www.behance.net/gallery/123/Work'],
    ['dribbble', 'https://dribbble.com/shots/123-Work'],
    ['soundcloud', 'https://soundcloud.com/discover'],
  ] as const)('%s: %s is not a member’s address, and stays as it is', (platform, pasted) => {
    const handle = normaliseHandle(platform, pasted, linkTemplates[platform]);
    expect(handle).toBe(pasted);
    expect(isHandle(platform, handle)).toBe(false);
  });

  test("a host that merely ends with the platform's host is not the platform", () => {
    const pasted = 'https://notgithub.com/octocat';
    expect(normaliseHandle('github', pasted, linkTemplates.github)).toContain('notgithub');
  });
});
