import { useState } from 'react'
import { titleMax } from '#domains/catalogue/contract.ts'
import { freeSlug } from '#domains/catalogue/rules/slug.ts'
import { Field } from '../../ui/field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import classes from './service-form.module.css'
import type { ServiceForm } from './service-values.ts'

type Props = {
  form: ServiceForm
  taken: ReadonlySet<string>
  isNew: boolean
  /** The name of the fields of the moderators' pictures, unique in the app. */
  moderatorsSlot: string
  /** The title shown in the empty field. */
  example: string
}

/** What a service needs: title, length, price and place. The page's link follows the title of a new service. */
export function BasicsSection({ form, taken, isNew, moderatorsSlot, example }: Props) {
  const { values, set, issue } = form
  const [linked, setLinked] = useState(() =>
    isNew && ['', freeSlug(values.title, taken)].includes(values.serviceUrl) ? values.serviceUrl : undefined,
  )
  const title = (text: string) => {
    // a link that the provider typed stays
    if (linked === undefined || linked !== values.serviceUrl) return set({ title: text })
    const serviceUrl = text.trim() ? freeSlug(text, taken) : ''
    setLinked(serviceUrl)
    set({ title: text, serviceUrl })
  }
  return (
    <section className={classes['section']} aria-label="What it is">
      <div className={classes['fields']}>
        <Field
          name="title"
          label="Title"
          max={titleMax}
          value={values.title}
          error={issue('title')}
          placeholder={example}
          onChange={title}
        />
        <PriceFields form={form} />
        <PlaceFields form={form} moderatorsSlot={moderatorsSlot} />
      </div>
    </section>
  )
}
