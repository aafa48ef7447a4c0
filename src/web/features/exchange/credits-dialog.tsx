import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { creditsQuery, spendCredits } from '../../parts/data/exchange-credits.ts'
import { useRefreshAll } from '../../parts/data/use-step.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { title: string; confirm: string; until: string; left: string; onClose: () => void }

/** Asks before credits are used, and says what happens then. */
export function UseCreditsDialog({ title, confirm, until, left, onClose }: Props) {
  const cache = useQueryClient()
  const refresh = useRefreshAll()
  // one key for one opening of the dialog: a second press, or a retry after a lost answer, uses nothing more
  const [key] = useState(() => crypto.randomUUID())
  const { mutate, isPending } = useMutation({
    mutationFn: () => spendCredits(key),
    onSuccess: (credits) => {
      cache.setQueryData(creditsQuery.queryKey, credits)
      refresh()
      showToast(`You are on Pro until ${until}.`)
    },
    onError: (error) => showToast(error.message, 'error'),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={title}
      confirm={confirm}
      loading={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      You are on Pro until {until}, and your balance is {left} then. Afterwards the free plan holds again:
      nothing is deleted, and what is over its limits rests. The days also run while you have another plan,
      and used credits do not come back.
    </ConfirmDialog>
  )
}
