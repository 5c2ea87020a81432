import type { Diagnosis } from '../model/diagnosis.ts';
import { toAscii } from '../views/ascii.ts';
import { viewDiagnosis } from '../views/diagnosis-view.ts';
import { plainText } from '../views/plain-text.ts';
import type { ReportOptions } from './report.ts';

/** The five lines one pastes into the incident channel; a chat wraps them itself. */
export const renderBrief = (diagnosis: Diagnosis, options: ReportOptions): string => {
  const lines = viewDiagnosis(diagnosis, options).brief.map(({ label, text }) => {
    const service = label === 'Impact' ? `${diagnosis.incident.service}: ` : '';
    const line = plainText(`${label}: ${service}${text}`);
    return options.ascii ? toAscii(line) : line;
  });
  return `${lines.join('\n')}\n`;
};
