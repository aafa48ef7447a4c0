import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { offerUndo, showToast } from '../../lib/toasts.ts'
import { promotionsQuery } from '../../parts/data/promotions.ts'
import { setPaused, switchesQuery } from '../../parts/data/switches.ts'

type Named = { entityId: string; title: string }

const ofService = { paused: 'takes no new bookings now.', resumed: 'takes bookings again.' }

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
      await queries.invalidateQueries(promotionsQuery)
    },
    onError: (error) => showToast(error.message, 'error'),
  })
  const turn = ({ entityId, title }: Named, paused: boolean, says = ofService) =>
    pause.mutate(
      { entityId, paused },
      {
        onSuccess: () =>
          offerUndo(`${title} ${says[paused ? 'paused' : 'resumed']}`, () =>
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
