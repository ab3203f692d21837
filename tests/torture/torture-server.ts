/** The killable server, as a test controls it. Its record of a member can be read, and survives a kill. */
import * as z from 'zod/mini';
import { TestServer } from '../e2e/support/server.ts';
import { memberRecord, type MemberEffects } from './effect-log.ts';

export class TortureServer extends TestServer {
  /** `page`: the folder of the built torture page. */
  constructor(page: string) {
    super('tests/torture/server-process.ts', { TORTURE_PAGE: page });
  }

  async record(member: number): Promise<MemberEffects> {
    return z.parse(memberRecord, await this.ask({ member }));
  }
}
