import { useClipboard } from '@mantine/hooks'

const saysSoForMs = 4000

/** Copies text, and says for four seconds that it did. */
export function useCopied(): { copy: (text: string) => void; copied: boolean } {
  const { copy, copied } = useClipboard({ timeout: saysSoForMs })
  return { copy, copied }
}
