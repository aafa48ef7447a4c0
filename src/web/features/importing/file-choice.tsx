import { useId, useRef, useState } from 'react'
import { AskForFile, DropBox } from '../../ui/drop-box.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import styles from './importing.module.css'

type Props = { hint: string; onFiles: (files: File[]) => void }

/** Files are chosen, several at once where an export was unpacked, or one is dropped. */
export function FileChoice({ hint, onFiles }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState('')
  const drop = useFileDrop({ onFile: (file) => onFiles([file]), onRefused: setRefused, isOff: false })
  return (
    <section className={styles['file']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Choose the file</h2>
      <input
        ref={input}
        type="file"
        aria-label="File of your profile"
        multiple
        hidden
        accept=".zip,.pdf,.csv,.txt,application/zip,application/pdf,text/csv,text/plain"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // reset, so that the same file can be chosen again
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <DropBox drop={drop} isEmpty isRoomy>
        <AskForFile variant="primary" describedBy={`${id}-hint`} onAsk={() => input.current?.click()} />
      </DropBox>
      <p className={styles['hint']} id={`${id}-hint`}>
        {hint}
      </p>
      {refused && (
        <p className={styles['fault']} role="alert">
          {refused}
        </p>
      )}
    </section>
  )
}
