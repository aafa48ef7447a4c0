import { serviceLocations } from '#domains/catalogue/contract.ts'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { Data } from './autosave.ts'
import classes from './form.module.css'
import { moderatorsOf } from './moderators.ts'
import { ModeratorsField } from './moderators-field.tsx'
import { roomOf } from './room-link.ts'
import { RoomLinkField } from './room-link-field.tsx'
import { textOf } from './text-of.ts'
import type { RecordForm } from './use-record.ts'

type Kind = (typeof serviceLocations)[number]

const places = serviceLocations.map((value) => ({ value, label: value }))

type Plain = Exclude<Kind, 'Clubhouse'>

/** The text field that each other kind of place needs. */
const needed: Readonly<Record<Plain, { readonly label: string; readonly hint?: string }>> = {
  Zoom: { label: 'Zoom link', hint: 'Only people with a place see it.' },
  Offline: { label: 'Place' },
}
const fieldOf: Readonly<Record<Plain, string>> = { Zoom: 'link', Offline: 'address' }

/** Where a class takes place: the field `location` of its record. */
export function PlaceFields({ form: { data, entityId, set, issue } }: { form: RecordForm }) {
  const location = (data['location'] ?? {}) as Data
  const kind = places.find(({ value }) => value === location['kind'])?.value ?? 'Offline'
  const change = (patch: Data) => set({ location: { ...location, kind, ...patch } })
  return (
    <>
      <div className={classes['choice']}>
        <span>Where it takes place</span>
        <Segments
          label="Where it takes place"
          options={places}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
        />
      </div>
      {kind === 'Clubhouse' ? (
        <RoomLinkField
          value={roomOf(location)}
          error={issue('location.clubhouseUrl') ?? issue('location')}
          onChange={change}
        />
      ) : (
        <Field
          {...needed[kind]}
          name="location"
          {...(kind === 'Offline' ? { max: 260 } : { type: 'url' })}
          value={textOf(location[fieldOf[kind]])}
          error={issue(`location.${fieldOf[kind]}`) ?? issue('location')}
          onChange={(text) => change({ [fieldOf[kind]]: kind === 'Offline' ? text : text.trim() })}
        />
      )}
      {kind === 'Clubhouse' && (
        <>
          <Field
            label="Title of the room"
            max={110}
            value={textOf(location['title'])}
            error={issue('location.title')}
            onChange={(title) => change({ title })}
          />
          <ModeratorsField
            slot={`${entityId}.moderators`}
            value={moderatorsOf(location)}
            error={issue('location.moderators') ?? issue('location.profileImages')}
            onChange={change}
          />
          <Field
            rows={3}
            label="What the room is about"
            max={260}
            value={textOf(location['description'])}
            error={issue('location.description')}
            onChange={(description) => change({ description })}
          />
        </>
      )}
    </>
  )
}
