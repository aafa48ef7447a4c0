import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { importBytesMax } from '#domains/audience/import-contract.ts'
import type { VaultFile } from '#platform/common/vault-file.ts'
import { createAttempt } from '../../lib/attempt.ts'
import { sendToVault } from '../../lib/files/send-to-vault.ts'
import { vault } from '../../lib/storage/index.ts'
import { sendImport, useShowImport } from '../../parts/data/contact-imports.ts'
import { picturesQuery } from '../../parts/data/pictures.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AskForFile, DropBox } from '../../ui/drop-box.tsx'
import { SendingFile } from '../../ui/file-field-parts.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { useUpload } from '../../ui/use-upload.ts'
import styles from './contact-import.module.css'

const send = sendToVault('imports/')
const workbooks = /\.(?:xlsx?|xlsm|ods|numbers)$/i

/** Why a file need not be sent; undefined: it may be a list. */
function refusalOf({ name, size }: File): string | undefined {
  if (workbooks.test(name)) return 'This is a spreadsheet. Open it, save it as CSV, and choose that file.'
  return size > importBytesMax
    ? 'This file is larger than 50 MB. Split it, and import one part after the other.'
    : undefined
}

/** Chooses the file of a list, uploads it to the owner's vault and has it read. */
export function ListFile({ onRead }: { onRead: (id: string) => void }) {
  const id = useId()
  const queries = useQueryClient()
  const show = useShowImport()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const [arrived, setArrived] = useState<VaultFile>()
  const [attempt] = useState(() => createAttempt())
  const [error, setError] = useState<Error>()

  async function read(file: VaultFile): Promise<void> {
    setArrived(file)
    setError(undefined)
    const { data: identityId, error: unknown } = await vault.identity()
    if (unknown) return setError(new Error(unknown.message))
    try {
      const body = { upload: { identityId, key: file.key }, name: file.name }
      const made = await attempt(body, (idempotencyKey) => sendImport(body, { idempotencyKey }))
      show(made)
      onRead(made.id)
    } catch (failed) {
      setError(failed instanceof Error ? failed : new Error(String(failed)))
    }
  }
  const room = async () => {
    const use = await queries.fetchQuery({ ...picturesQuery, staleTime: 0 }).catch(() => undefined)
    return use && use.use.most - use.use.bytes
  }
  const { state, choose, cancel, retry, say } = useUpload({ send, room, onSent: (file) => void read(file) })
  const take = (file: File) => {
    const why = refusalOf(file)
    setRefused(why)
    if (!why) choose(file)
  }
  const isSending = state.at === 'sending'
  const drop = useFileDrop({ onFile: take, onRefused: say, isOff: isSending || arrived !== undefined })
  const ask = () => input.current?.click()
  const failure = refused ?? (state.at === 'failed' ? state.message : undefined)
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>The file</h2>
      <p className={styles['hint']} id={`${id}-hint`}>
        A CSV file with one person in each row, up to 50 MB. Every newsletter service and spreadsheet saves
        one.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // reset, so that the same file can be chosen again
          target.value = ''
          if (chosen) take(chosen)
        }}
      />
      <DropBox drop={drop} isEmpty={!isSending && !arrived} isRoomy>
        {isSending ? (
          <SendingFile {...state} before={null} onCancel={cancel} />
        ) : arrived ? (
          <output>
            {error ? `${arrived.name} has arrived.` : `${arrived.name} has arrived. Opening it …`}
          </output>
        ) : (
          <AskForFile describedBy={`${id}-hint`} variant="primary" onAsk={ask} />
        )}
      </DropBox>
      {failure && (
        <Alert
          kind="error"
          title="This file was not taken"
          action={
            <Button size="sm" onClick={!refused && state.at === 'failed' && state.canRetry ? retry : ask}>
              {!refused && state.at === 'failed' && state.canRetry ? 'Try again' : 'Choose another'}
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
      {error && arrived && (
        <Alert
          kind="error"
          title="The file could not be opened"
          action={
            <Button size="sm" onClick={() => void read(arrived)}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      <output className={styles['news']}>{state.at === 'rest' && state.note}</output>
    </section>
  )
}
