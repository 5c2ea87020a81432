import type { TestContext } from '../expectations/context.ts';
import type { Impact } from '../model/diagnosis.ts';
import { vantageOf } from '../signals/vantage.ts';
import { toTimeSpan } from '../signals/window.ts';
import { describeAftermath } from './aftermath.ts';
import { hardFailureMinutes } from './hard-failure.ts';
import { observeEdge } from './observe-edge.ts';
import { countRequestsLost } from './requests-lost.ts';
import { toSpan } from './timestamp.ts';

/** What was lost at the edge, or at the service that stands in for it, during the window: failed of total, minutes of hard failure, and what is easily misread. */
export const measureImpact = (context: TestContext): Impact => {
  const { grid, window } = context.spans;
  const minutes = hardFailureMinutes(context);
  return {
    ...toSpan(toTimeSpan(window, grid)),
    ...countRequestsLost(context),
    ...(vantageOf(context.signals) === 'svc' ? { seenAt: 'service' as const } : {}),
    ...(minutes === undefined ? {} : { hardFailureMinutes: minutes }),
    ...describeAftermath(context),
    observations: observeEdge(context),
  };
};
