import type { HostNews } from '#domains/hosts/ports.ts'
import type { Ground } from '../ground.ts'

/** Hears the NOTIFY of the table of connected domains; its channel carries the name of the schema. */
export const hostNews = ({ listener, schema }: Pick<Ground, 'listener' | 'schema'>): HostNews => ({
  on: (changed, missed) => listener.on(`${schema}_hosts`, changed, missed),
})
