/** Finds the numbered sections of circom's and snarkjs's files (r1cs, zkey), which follow a short head. */

export const sectionsOf = (bytes: Uint8Array, type: 'r1cs' | 'zkey'): Map<number, Uint8Array> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (new TextDecoder().decode(bytes.subarray(0, 4)) !== type) throw new Error(`no ${type} file`);
  const sections = new Map<number, Uint8Array>();
  let position = 12;
  for (let left = view.getUint32(8, true); left > 0; left -= 1) {
    const start = position + 12;
    const end = start + Number(view.getBigUint64(position + 4, true));
    if (end > bytes.length) throw new Error(`a ${type} file that was cut`);
    sections.set(view.getUint32(position, true), bytes.subarray(start, end));
    position = end;
  }
  return sections;
};
