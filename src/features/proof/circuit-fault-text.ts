/** Says why the circuit cannot be used: in the member's language, or in the words of the server or the browser. */
import { proofTexts } from '#texts/proof';
import type { CircuitFault } from '../../prover/api.ts';

export const circuitFaultText = (fault: CircuitFault): string =>
  'detail' in fault ? fault.detail : proofTexts.circuitFaults[fault.kind];
