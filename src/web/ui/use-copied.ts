import { useClipboard } from '@mantine/hooks'

const saysSoForMs = 4000

/** Copies a text; `copied` is true for the next four seconds. */
export function useCopied(): { copy: (text: string) => void; copied: boolean } {
  const { copy, copied } = useClipboard({ timeout: saysSoForMs })
  return { copy, copied }
}
