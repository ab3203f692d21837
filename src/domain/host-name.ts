/**
 * Names of hosts (RFC 1123, section 2.1): labels of 1 to 63 letters, digits and hyphens, which no hyphen begins or ends,
 * in 253 characters. Letters of any script count, since addresses of people have them; '_' too, which some hosts have.
 */
const label = String.raw`(?!-)[\p{L}\p{M}\p{N}_-]{1,63}(?<!-)`;
const dotted = new RegExp(String.raw`^${label}(?:\.${label})+$`, 'u');

/** Whether it can be the name of a host in the internet: with a dot inside. */
export const isHostName = (host: string): boolean => host.length <= 253 && dotted.test(host);

/** Whether it is a name and not an address: no top domain is a number (RFC 3696, section 2). */
export const isDomainName = (host: string): boolean => isHostName(host) && !/\.\d+$/.test(host);
