import type { Context, Surveyed } from './context.ts';
import { type DurationUnit, PER_SECOND, unitOfName } from './duration-unit.ts';
import type { FieldUse } from './field-use.ts';

/** A duration field with its unit. */
export type Duration = { readonly field: FieldUse; readonly unit: DurationUnit; readonly perSecond: number };

/** The duration that a writer's lines give. A field whose unit nobody knows is not used, and said once. */
export const durationOf = ({ options, findings }: Context, group: Surveyed): Duration | undefined => {
  const field = group.fields.duration;
  if (field === undefined) return undefined;
  const unit = unitOfName(field.name) ?? options.durationUnit;
  if (unit === undefined) {
    findings.warning(
      `the unit of ${field.name} is not known, so that no latency is read from the ${group.writer} log; name it in the configuration`,
    );
    return undefined;
  }
  return { field, unit, perSecond: PER_SECOND[unit] };
};
