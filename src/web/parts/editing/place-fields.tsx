import { serviceLocations } from '#domains/catalogue/contract.ts'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { Data } from './autosave.ts'
import classes from './form.module.css'
import { moderatorsOf } from './moderators.ts'
import { ModeratorsField } from './moderators-field.tsx'
import { textOf } from './text-of.ts'
import type { RecordForm } from './use-record.ts'

type Kind = (typeof serviceLocations)[number]

const places = serviceLocations.map((value) => ({ value, label: value }))

/** The text field that each kind of place needs. */
const needed: Readonly<
  Record<Kind, { readonly name: string; readonly label: string; readonly hint?: string }>
> = {
  Zoom: { name: 'link', label: 'Zoom link', hint: 'Only people with a place see it.' },
  Offline: { name: 'address', label: 'Place' },
  Clubhouse: { name: 'clubhouseUrl', label: 'Clubhouse link' },
}

/** Where a class takes place: the field `location` of its record. */
export function PlaceFields({ form: { data, entityId, set, issue } }: { form: RecordForm }) {
  const location = (data['location'] ?? {}) as Data
  const kind = places.find(({ value }) => value === location['kind'])?.value ?? 'Offline'
  const change = (patch: Data) => set({ location: { ...location, kind, ...patch } })
  const { name, ...words } = needed[kind]
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
      <Field
        {...words}
        name="location"
        {...(kind === 'Offline' ? { max: 260 } : { type: 'url' })}
        value={textOf(location[name])}
        error={issue(`location.${name}`) ?? issue('location')}
        onChange={(text) => change({ [name]: kind === 'Offline' ? text : text.trim() })}
      />
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
        </>
      )}
    </>
  )
}
