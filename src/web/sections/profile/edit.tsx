import { pictureShapes } from '#domains/showcase/provider-contract.ts'
import { occupationLabels, occupations } from '#domains/showcase/rules/occupations.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
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
  const { text, set, issue, left, data } = useSingle('basicProfile', {
    firstName: account.firstName,
    lastName: account.lastName,
    occupation: 'other',
    timezone: usableZone(browserZone()),
    showContactEmail: false,
  })
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
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          max={50}
          value={text('firstName')}
          error={issue('firstName')}
          onChange={(firstName) => set({ firstName })}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          max={50}
          value={text('lastName')}
          error={issue('lastName')}
          onChange={(lastName) => set({ lastName })}
        />
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
        <Field
          label="Job title"
          name="jobTitle"
          max={90}
          placeholder={examples.jobTitle}
          value={text('jobTitle')}
          error={issue('jobTitle')}
          onChange={(jobTitle) => set({ jobTitle })}
        />
        <Field
          label="Job subtitle"
          name="jobSubtitle"
          max={90}
          placeholder={examples.jobSubtitle}
          value={text('jobSubtitle')}
          error={issue('jobSubtitle')}
          onChange={(jobSubtitle) => set({ jobSubtitle })}
        />
      </div>
      <Field
        label="Bio"
        name="bio"
        rows={3}
        max={144}
        placeholder={examples.bio}
        hint="One or two sentences, under your name"
        value={text('bio')}
        error={issue('bio')}
        onChange={(bio) => set({ bio })}
      />
      <Field
        label="Place"
        name="place"
        max={90}
        placeholder="Your city"
        value={text('place')}
        error={issue('place')}
        onChange={(place) => set({ place })}
      />
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
      <SwitchField
        label="Show the contact e-mail on my page"
        checked={data['showContactEmail'] === true}
        onChange={(showContactEmail) => set({ showContactEmail })}
      />
    </SectionPanel>
  )
}
