/** A machine that instances of the service, or a database, run on. */
export type NodePlan = {
  readonly name: string;
  /** The service, or the name of the dependency that lives there. */
  readonly hosts: string;
  readonly zone: string;
  readonly cores: number;
  /** Cores that others use at rest. */
  readonly othersCores: number;
};
