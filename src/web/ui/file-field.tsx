import { type ReactNode, useEffect, useId, useRef } from 'react'
import { storedName } from '../lib/files/file-name.ts'
import type { Done } from '../lib/identity/result.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { AskForFile, DropBox } from './drop-box.tsx'
import styles from './file-field.module.css'
import { type FieldFile, SendingFile, StoredFile } from './file-field-parts.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useFocusRecovery } from './use-focus-recovery.ts'
import { type Send, useUpload } from './use-upload.ts'

type Props<T> = {
  label: string
  hint?: ReactNode
  /** The stored file; null for none. */
  file: FieldFile | null
  /** The message of a refusal. */
  error?: string | undefined
  send: Send<T>
  /** The free storage for a file of `size`, in bytes; undefined if it is unknown. */
  room: (size: number) => Promise<number | undefined>
  onSent: (stored: T) => void
  /** Returns a temporary download link. */
  link: () => Promise<Done<string>>
  onRemove: () => void
  /** Undoes the last action; `words` says what was done. */
  undo?: { words: string; run: () => void } | undefined
  /** Reports whether an upload is running, which leaving the page would lose. */
  onBusy?: (busy: boolean) => void
}

/** One file: chosen or dropped and uploaded with progress; then downloaded, replaced or removed. */
export function FileField<T>(props: Props<T>) {
  const { label, hint, file, error, undo } = props
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { state, choose, cancel, retry, say } = useUpload(props)
  const drop = useFileDrop({ onFile: choose, onRefused: say, isOff: state.at === 'sending' })
  useFocusRecovery(root)
  const isBusy = state.at === 'sending'
  const { onBusy } = props
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])
  const ask = () => input.current?.click()

  async function save(): Promise<void> {
    const { data, error: refused } = await props.link()
    if (refused) return say(`The file could not be downloaded. ${refused.message}`)
    const anchor = document.createElement('a')
    anchor.href = data
    anchor.download = file?.name ?? ''
    anchor.click()
  }

  const describedBy = hint ? `${id}-hint` : undefined
  return (
    <fieldset ref={root} className={styles['field']}>
      <legend>{label}</legend>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // reset, so that the same file can be chosen again
          target.value = ''
          if (chosen) choose(chosen)
        }}
      />
      <DropBox drop={drop} isEmpty={!file && state.at !== 'sending'}>
        {state.at === 'sending' ? (
          <SendingFile {...state} before={file} onCancel={cancel} />
        ) : file ? (
          <StoredFile
            file={file}
            onSave={() => void save()}
            onReplace={ask}
            onRemove={() => {
              say('')
              props.onRemove()
            }}
          />
        ) : (
          <AskForFile describedBy={describedBy} onAsk={ask} />
        )}
      </DropBox>
      {state.at === 'failed' && (
        <Alert
          kind="error"
          title="The file was not uploaded"
          action={
            <Button size="sm" onClick={state.canRetry ? retry : ask}>
              {state.canRetry ? 'Try again' : 'Choose another'}
            </Button>
          }
        >
          <p className={styles['why']}>
            <bdi>{storedName(state.file.name)}</bdi>
            <span>{state.message}</span>
          </p>
        </Alert>
      )}
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <output className={styles['news']}>
        {state.at === 'rest' && state.note}
        {state.at === 'sending' && <span className="vh">Uploading {storedName(state.file.name)}</span>}
      </output>
      <div className={styles['undo']}>
        <output>{!isBusy && undo?.words}</output>
        {undo && !isBusy && (
          <Button size="sm" variant="quiet" onClick={undo.run}>
            Undo
          </Button>
        )}
      </div>
      {hint && (
        <p className={styles['hint']} id={describedBy}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
