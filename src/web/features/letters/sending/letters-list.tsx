import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LetterRow } from '#domains/audience/letter-contract.ts'
import { type LetterState, letterStates } from '#domains/audience/rules/letter-states.ts'
import { messageOf } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { lettersQuery, useDeleteLetter, useStepLetter } from '../../../parts/data/letters.ts'
import { type Column, DataTable } from '../../../parts/lists/data-table.tsx'
import { Filter, Filters } from '../../../parts/lists/filters.tsx'
import { ListStates } from '../../../parts/lists/list-states.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Frame } from '../../../ui/layout.tsx'
import { isWritten, peopleWords, share, stateWords, whenWords } from './letter-words.ts'
import styles from './sending.module.css'

type Filter = { readonly search?: string | undefined; readonly state?: LetterState | undefined }

type Props = {
  zone: string
  filter: Filter
  onFilter: (next: Filter) => void
  /** Begins a letter. */
  onWrite: () => void
}

const states = letterStates.map((value) => ({ value, words: stateWords[value].word }))

/** The letters of a provider, with what became of each. */
export function LettersList({ zone, filter, onFilter, onWrite }: Props) {
  const { search, state } = filter
  const query = useInfiniteQuery(lettersQuery({ ...(search && { search }), ...(state && { state }) }))
  const step = useStepLetter()
  const remove = useDeleteLetter()
  const [deleting, setDeleting] = useState<LetterRow>()
  const rows = query.data?.pages.flatMap(({ letters }) => letters)
  const isFiltered = Boolean(search || state)
  const failed = (error: unknown) => showToast(messageOf(error), 'error')
  const columns: readonly Column<LetterRow>[] = [
    { name: 'LETTER', usual: 'Three places left on Saturday', cell: Named },
    {
      name: 'STATE',
      usual: 'sent Nov 15, 9:00 AM',
      cell: (row) => (
        <span className={styles['state']}>
          <Badge tone={stateWords[row.state].tone}>{stateWords[row.state].word}</Badge>
          {row.state === 'sending' && <progress value={row.done} max={Math.max(1, row.recipients)} />}
          <small>{whenWords(row, zone)}</small>
        </span>
      ),
    },
    {
      name: 'DELIVERED',
      short: 'Delivered',
      usual: '398',
      cell: ({ delivered, recipients }) => (recipients > 0 ? `${delivered} of ${recipients}` : ''),
    },
    {
      name: 'PRESSED',
      short: 'Pressed a link',
      usual: '71 17.8 %',
      cell: ({ pressed, delivered, recipients }) =>
        recipients > 0 ? (
          <>
            {pressed} <small>{share(pressed, delivered)}</small>
          </>
        ) : (
          ''
        ),
    },
    {
      name: 'UNSUBSCRIBED',
      short: 'Unsubscribed',
      usual: '3',
      cell: ({ left, recipients }) => (recipients > 0 ? left : ''),
    },
    {
      name: 'ACTIONS',
      usual: 'Continue',
      cell: (row) => (
        <Acts
          row={row}
          onPause={() => step.mutate({ id: row.id, step: 'pause' }, { onError: failed })}
          onDelete={() => setDeleting(row)}
        />
      ),
    },
  ]
  return (
    <>
      <Filters
        label="Find letters"
        find={{ label: 'Search letters', placeholder: 'Subject' }}
        value={search}
        onFind={(text) => onFilter({ ...filter, search: text || undefined })}
      >
        <Filter
          label="State"
          any="Any state"
          value={state}
          options={states}
          onChange={(next) =>
            onFilter({ ...filter, state: states.find(({ value }) => value === next)?.value })
          }
        />
      </Filters>
      <ListStates
        what="Your letters"
        query={query}
        count={rows?.length}
        empty={
          isFiltered ? (
            <EmptyState title="No letter is like that">
              Search for another subject, or choose any state.
            </EmptyState>
          ) : (
            <EmptyState
              title="No letters yet"
              actions={
                <Button variant="primary" icon="edit" onClick={onWrite}>
                  Write a letter
                </Button>
              }
            >
              Write to the people who asked to hear from you. You read it in a test mail before anybody else
              does.
            </EmptyState>
          )
        }
      >
        <Frame>
          <DataTable
            label="Letters"
            className={styles['letters']}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            stale={query.isPlaceholderData}
          />
        </Frame>
        {query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older letters
          </Button>
        )}
      </ListStates>
      {deleting && (
        <ConfirmDialog
          title={`Delete “${deleting.subject || 'this letter'}”?`}
          opened
          confirm="Delete the letter"
          onConfirm={() => {
            remove.mutate(deleting.id, {
              onError: failed,
              onSuccess: () => showToast('The letter is deleted'),
            })
            setDeleting(undefined)
          }}
          onClose={() => setDeleting(undefined)}
        >
          {deleting.recipients > 0
            ? 'What is known of its people and links goes too, and its page. Links in the mails lead nowhere any more.'
            : 'Nobody has got it yet.'}
        </ConfirmDialog>
      )}
    </>
  )
}

function Named({ id, subject, state, recipients }: LetterRow) {
  const title = subject || 'Without a subject'
  return (
    <span className={styles['name']}>
      {isWritten(state) ? (
        <Link to="/letter" search={{ id }}>
          {title}
        </Link>
      ) : (
        <Link to="/subscribers" search={{ tab: 'letters', letter: id }}>
          {title}
        </Link>
      )}
      {recipients > 0 && <small>{peopleWords(recipients)}</small>}
    </span>
  )
}

const small = buttonClass({ size: 'sm' })

function Acts({ row, onPause, onDelete }: { row: LetterRow; onPause: () => void; onDelete: () => void }) {
  const { id, state, subject } = row
  const what = subject || 'without a subject'
  return (
    <span className={styles['acts']}>
      {state === 'sending' && (
        <Button size="sm" aria-label={`Pause ${what}`} onClick={onPause}>
          Pause
        </Button>
      )}
      {isWritten(state) && (
        <Link to="/letter" search={{ id }} className={small} aria-label={`Continue ${what}`}>
          Continue
        </Link>
      )}
      {(isWritten(state) || state === 'sent' || state === 'cancelled') && (
        <IconButton icon="trash" label={`Delete ${what}`} onClick={onDelete} />
      )}
    </span>
  )
}
