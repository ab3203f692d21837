/** `npm run doctor`: prints one line for each fault that an operator must fix; ends with code 1 if there are any. */
import { diagnose } from './doctor/checks.ts';
import { realPorts } from './doctor/ports.ts';
import { readSettings } from './settings.ts';

const examine = async (): Promise<string[]> => {
  const reading = readSettings(process.env);
  if (!reading.ok) return reading.faults;
  for (const warning of reading.settings.warnings) console.log(warning);
  return diagnose(reading.settings, realPorts(reading.settings));
};

const faults = await examine();
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log('No fault was found.');
process.exitCode = faults.length > 0 ? 1 : 0;
