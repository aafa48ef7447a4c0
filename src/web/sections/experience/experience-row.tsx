import { useEffect, useRef } from 'react'
import shared from '../../parts/editing/form.module.css'
import type { Item } from '../../parts/editing/records.ts'
import { type RecordForm, useItem } from '../../parts/editing/use-record.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import classes from './edit.module.css'

const blank = { name: '', place: '', from: '', to: '', text: '' }

function ExperienceFields({ form: { text, set, issue, left } }: { form: RecordForm }) {
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div
      data-tall
      className={classes['opened']}
      onBlur={(event) => 'name' in event.target && left(String(event.target.name))}
    >
      <Field
        ref={first}
        label="Title"
        name="name"
        max={50}
        value={text('name')}
        error={issue('name')}
        onChange={(name) => set({ name })}
      />
      <Field
        label="Place"
        name="place"
        max={90}
        value={text('place')}
        error={issue('place')}
        onChange={(place) => set({ place })}
      />
      <div className={shared['pair']}>
        <Field
          label="From"
          name="from"
          hint="2019 or 2019-09"
          value={text('from')}
          error={issue('from')}
          onChange={(from) => set({ from: from.trim() })}
        />
        <Field
          label="Until"
          name="to"
          hint="Leave it empty if it still goes on"
          value={text('to')}
          error={issue('to')}
          onChange={(to) => set({ to: to.trim() })}
        />
      </div>
      <Field
        label="What you did"
        name="text"
        rows={3}
        max={400}
        value={text('text')}
        error={issue('text')}
        onChange={(words) => set({ text: words })}
      />
    </div>
  )
}

type Props = { item: Item; opened: boolean; onToggle: () => void; onRemove: () => void }

export function ExperienceRow({ item, opened, onToggle, onRemove }: Props) {
  const form = useItem('experience', item.entityId, blank, item.data)
  const { text } = form
  const name = text('name').trim() || 'New entry'
  const facts = [text('place'), text('from') && `${text('from')} to ${text('to') || 'now'}`]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <div className={classes['experience']}>
        <div>
          <b>{name}</b>
          <span>{facts || 'Not saved yet: give it a title and the year it began'}</span>
        </div>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={opened}
          aria-label={opened ? `Done with ${name}` : `Edit ${name}`}
          onClick={onToggle}
        >
          {opened ? 'Done' : 'Edit'}
        </Button>
        <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
      </div>
      {opened && <ExperienceFields form={form} />}
    </>
  )
}
