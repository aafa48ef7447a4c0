import type { Import } from '#domains/audience/import-contract.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { problemWords } from './import-words.ts'

type Props = { one: Import; onOpen: (id: string | undefined) => void }

/** A file that could not be read. Nothing was written. */
export const ImportFailed = ({ one: { problem }, onOpen }: Props) => (
  <Alert
    kind="error"
    title="We cannot read this file"
    action={
      <Button size="sm" onClick={() => onOpen(undefined)}>
        Choose another
      </Button>
    }
  >
    {problem && problemWords(problem)}
  </Alert>
)
