import type { Message } from '../telemetry/messages.ts';
import type { World } from '../world/world.ts';

/** Writes a line of the service itself. */
export const writeAppLine = (world: World, instance: string, message: Message): void =>
  world.logs.write(
    { dataset: `${world.service}.app`, level: message.level, dimensions: { instance } },
    message.text,
    message.level === 'error' ? [...message.families, 'log.errors'] : message.families,
  );

/** Writes a line of the platform. */
export const writePlatformLine = (
  world: World,
  dimensions: Readonly<Record<string, string>>,
  message: Message,
): void =>
  world.logs.write(
    { dataset: 'orchestrator.event', level: message.level, dimensions },
    message.text,
    message.families,
  );
