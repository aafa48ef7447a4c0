import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { keptDays } from '#domains/federation/contract.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FileChoice } from './file-choice.tsx'
import { HowToGetIt } from './how-to-get-it.tsx'
import styles from './importing.module.css'
import { limits } from './reading/limits.ts'
import type { Source } from './reading/read-input.ts'
import { sourceWords } from './source-words.ts'

type Props = {
  source: Source
  /** Whether it is somebody who has no page yet. */
  isNewcomer: boolean
  /** Whether a chosen file is kept for somebody without an account. */
  isKept: boolean
  /** Why the last try failed. */
  problem: string | undefined
  text: string
  /** Signing in at the other site, above the file. */
  signIn: ReactNode
  onText: (text: string) => void
  onFiles: (files: File[]) => void
  onPaste: () => void
}

/** The door itself: choose a file or paste text, and how to get either. */
export function ChooseStep(props: Props) {
  const { source, isNewcomer, isKept, problem, text, signIn, onText, onFiles, onPaste } = props
  const { title, lead, brings, fileHint, pasteHint } = sourceWords[source]
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setFault('Paste the text of your profile first')
    if (text.length > limits.characters) return setFault('This is more text than a profile has')
    onPaste()
  }
  return (
    <div className={styles['door']}>
      <header className={styles['lead']}>
        <h1 tabIndex={-1} data-page-title>
          {title}
        </h1>
        <p>{lead}</p>
      </header>
      <div className={styles['ways']}>
        {problem && (
          <Alert kind="error" title="This could not be read">
            {problem} Nothing was saved.
          </Alert>
        )}
        {signIn}
        <FileChoice hint={fileHint} onFiles={onFiles} />
        <form className={styles['paste']} onSubmit={submit} noValidate>
          <Field
            label="Or paste its text"
            name="profile"
            rows={5}
            hint={pasteHint}
            value={text}
            error={fault}
            onChange={(next) => {
              setFault(undefined)
              onText(next)
            }}
          />
          <div>
            <Button type="submit">Read the text</Button>
          </div>
        </form>
      </div>
      <aside className={styles['promise']} aria-label="What comes along">
        <h2>What comes along</h2>
        <ul>
          {brings.map((line) => (
            <li key={line}>
              <Icon name="success" size={18} />
              {line}
            </li>
          ))}
        </ul>
        <p>
          <Icon name="lock" size={18} />
          <span>
            {isKept
              ? `Your file is read on this device. A copy that only you can open is kept until you apply it, for ${keptDays} days at most.`
              : 'Your file is read on this device and never leaves it.'}{' '}
            You see everything before anything is saved.
          </span>
        </p>
        {isNewcomer && (
          <p className={styles['instead']}>
            <Link to="/onboarding" search={{}}>
              Start without a profile
            </Link>
            <Link to="/signin" search={{ redirect: `/${source}` }}>
              I have an account
            </Link>
          </p>
        )}
      </aside>
      <HowToGetIt source={source} />
    </div>
  )
}
