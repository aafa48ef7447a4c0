import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../lib/use-now.ts'
import { connectionsQuery } from '../../../parts/data/connections.ts'
import { summaryWords } from '../../../parts/states/connection-troubles.ts'
import type { SettingsPart } from '../settings-part.ts'

/** Calendars and video meetings that the provider connected: a feature of its own. */
export const connections: SettingsPart = {
  id: 'connections',
  group: 'Your business',
  title: 'Connections',
  icon: 'plug',
  text: 'Calendars keep you from being booked twice, Zoom makes the room, and Instagram brings your newest posts. Visitors never wait for any of them.',
  useSummary() {
    const now = useNow()
    const { data } = useQuery(connectionsQuery)
    return data && summaryWords(data, now)
  },
  Content: ({ connections }) => connections,
}
