import { useMutation } from '@tanstack/react-query'
import { download } from '../../lib/download.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  path: string
  query: Readonly<Record<string, string>>
  /** The name of the file without its ending. */
  file: string
  empty: boolean
  /** Default: `Export CSV`. */
  children?: string
  /** Looks like a link. */
  quiet?: boolean
}

/** Exports everything that matches the filters, in the order of the list. */
export function CsvButton({ path, query, file, empty, children = 'Export CSV', quiet = false }: Props) {
  const save = useMutation({
    mutationFn: () => download(path, query, `${file}.csv`),
    onError: (error) => showToast(error.message, 'error'),
  })
  return (
    <Button
      icon="download"
      {...(quiet && { variant: 'quiet', size: 'sm' })}
      loading={save.isPending}
      unavailable={empty ? 'There is nothing to export yet' : undefined}
      onClick={() => save.mutate()}
    >
      {children}
    </Button>
  )
}
