import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { offerUndo, showToast } from '../../lib/toasts.ts'
import { setPaused, switchesQuery } from '../../parts/data/switches.ts'

type Named = { entityId: string; title: string }

/** Which services are paused at once, and the switch: it acts without publishing and can be taken back. */
export function usePause() {
  const queries = useQueryClient()
  const { data } = useQuery(switchesQuery)
  const pause = useMutation({
    mutationFn: setPaused,
    onSuccess: async (switches) => {
      // what was read before would come after it
      await queries.cancelQueries(switchesQuery)
      queries.setQueryData(switchesQuery.queryKey, switches)
    },
    onError: (error) => showToast(error.message, 'error'),
  })
  const turn = ({ entityId, title }: Named, paused: boolean) =>
    pause.mutate(
      { entityId, paused },
      {
        onSuccess: () =>
          offerUndo(paused ? `${title} takes no new bookings now.` : `${title} takes bookings again.`, () =>
            pause.mutate({ entityId, paused: !paused }),
          ),
      },
    )
  return {
    turn,
    /** The service whose switch is on its way. */
    turning: pause.isPending ? pause.variables.entityId : undefined,
    isPaused: (entityId: string) => data?.pausedServices.includes(entityId) ?? false,
  }
}
