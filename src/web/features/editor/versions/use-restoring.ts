import { useMutation, useQueryClient } from '@tanstack/react-query'
import { offerUndo, showToast } from '../../../lib/toasts.ts'
import { draftQuery } from '../../../parts/data/showcase.ts'
import { restore, versionsQuery } from '../../../parts/data/versions.ts'

/** Restores versions into the draft. The toast fetches back what the restore put aside. */
export function useRestoring(onDone: () => void) {
  const cache = useQueryClient()
  const read = () =>
    Promise.all([cache.invalidateQueries(draftQuery), cache.invalidateQueries(versionsQuery)])
  const undo = async (version: string) => {
    await restore(version).then(
      () => showToast('Your draft is back as it was.'),
      (error: Error) => showToast(error.message, 'error'),
    )
    await read()
  }
  return useMutation({
    mutationFn: ({ version }: { version: string; title: string }) => restore(version),
    onSuccess: ({ setAside }, { title }) => {
      const done = `${title} is in your draft. Visitors see it when you publish.`
      if (setAside === null) showToast(done)
      else offerUndo(done, () => void undo(setAside))
      onDone()
    },
    onSettled: read,
  })
}
