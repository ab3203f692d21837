/** Members by either of their ids. */

/** Whether it is the member whom this id means: the ULID, in any case, or the numeric id. */
export const isNamed = (id: string, member: { id: number; ulid: string | null }): boolean =>
  id === String(member.id) || id.toUpperCase() === member.ulid?.toUpperCase();
