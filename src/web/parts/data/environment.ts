import { queryOptions } from '@tanstack/react-query'
import { loadConfig } from '../../lib/config.ts'

/** The environment of this installation, such as `development`, where mails stay in its mailbox. It changes only with a restart of the server. */
export const environmentQuery = queryOptions({
  queryKey: ['environment'],
  queryFn: async () => (await loadConfig()).environment,
  staleTime: Number.POSITIVE_INFINITY,
})
