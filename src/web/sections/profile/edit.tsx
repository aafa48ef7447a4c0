import { pictureShapes } from '#domains/showcase/provider-contract.ts'
import { occupationLabels, occupations } from '#domains/showcase/rules/occupations.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { bindSwitch, bindText } from '../../parts/editing/bind.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import classes from '../../parts/editing/form.module.css'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { useSingle } from '../../parts/editing/use-record.ts'
import { useTrade } from '../../parts/editing/use-trade.ts'
import { PictureField } from '../../parts/pictures/field/picture-field.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { AddressField } from './address-field.tsx'
import { ZoneField } from './zone-field.tsx'

const occupationOptions = occupations.map((value) => ({ value, words: occupationLabels[value] }))

export function Edit() {
  const { account } = useEditing()
  const { examples } = useTrade()
  const form = useSingle('basicProfile', {
    firstName: account.firstName,
    lastName: account.lastName,
    occupation: 'other',
    timezone: usableZone(browserZone()),
    showContactEmail: false,
  })
  const { text, set, issue, left } = form
  return (
    <SectionPanel hint="Who you are and where people find you." left={left}>
      <PictureField
        label="Portrait"
        slot="basicProfile.profileImage"
        kind="profile"
        shape={pictureShapes.profile}
        round
        value={{ image: text('profileImage') }}
        error={issue('profileImage')}
        onChange={({ image }) => set({ profileImage: image })}
      />
      <div className={classes['pair']}>
        <Field label="First name" autoComplete="given-name" max={50} {...bindText(form, 'firstName')} />
        <Field label="Last name" autoComplete="family-name" max={50} {...bindText(form, 'lastName')} />
      </div>
      <AddressField firstName={text('firstName')} lastName={text('lastName')} />
      <SelectField
        label="Occupation"
        name="occupation"
        options={occupationOptions}
        value={text('occupation')}
        error={issue('occupation')}
        onChange={(occupation) => set({ occupation })}
      />
      <div className={classes['pair']}>
        <Field label="Job title" max={90} placeholder={examples.jobTitle} {...bindText(form, 'jobTitle')} />
        <Field
          label="Job subtitle"
          max={90}
          placeholder={examples.jobSubtitle}
          {...bindText(form, 'jobSubtitle')}
        />
      </div>
      <Field
        label="Bio"
        rows={3}
        max={144}
        placeholder={examples.bio}
        hint="One or two sentences, under your name"
        {...bindText(form, 'bio')}
      />
      <Field label="Place" max={90} placeholder="Your city" {...bindText(form, 'place')} />
      <ZoneField
        value={text('timezone')}
        error={issue('timezone')}
        onChange={(timezone) => set({ timezone })}
      />
      <Field
        label="Contact e-mail"
        name="contactEmail"
        type="email"
        autoComplete="email"
        placeholder={account.email}
        value={text('contactEmail')}
        error={issue('contactEmail')}
        onChange={(contactEmail) => set({ contactEmail: contactEmail.trim() })}
      />
      <SwitchField label="Show the contact e-mail on my page" {...bindSwitch(form, 'showContactEmail')} />
    </SectionPanel>
  )
}
