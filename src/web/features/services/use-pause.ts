import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { offerUndo, showToast } from '../../lib/toasts.ts'
import { setPaused, switchesQuery } from '../../parts/data/switches.ts'

type Named = { entityId: string; title: string }

/** The paused services, and the switch. It acts without publishing, and the toast offers to undo it. */
export function usePause() {
  const queries = useQueryClient()
  const { data } = useQuery(switchesQuery)
  const pause = useMutation({
    mutationFn: setPaused,
    onSuccess: async (switches) => {
      // an older response would overwrite this one
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
    /** The service whose switch is being saved. */
    turning: pause.isPending ? pause.variables.entityId : undefined,
    isPaused: (entityId: string) => data?.pausedServices.includes(entityId) ?? false,
  }
}
