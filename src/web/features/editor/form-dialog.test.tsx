// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { openForm, record } from '../../parts/editing/open-form.fixture.tsx'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { SingleEntry } from '../../parts/editing/single-entry.tsx'
import { Edit as Experience } from '../../sections/experience/edit.tsx'
import { readSection } from '../../sections/sections.ts'
import { Field } from '../../ui/field.tsx'
import type { Target } from './canvas/read-mark.ts'
import { FormDialog } from './form-dialog.tsx'

const entityId = '01JD0000000000000000000001'
const nothing = () => {}

async function openDialog(children: ReactNode, entry?: string) {
  const onField = vi.fn<(field: Target) => void>()
  const form = await openForm(
    () => (
      <FormDialog
        name="experience"
        section={readSection('experience')}
        entry={entry}
        onAll={nothing}
        below={undefined}
        onField={onField}
        onClose={nothing}
      >
        {children}
      </FormDialog>
    ),
    [record('experience', 1, { name: 'My own room', from: '2013' })],
  )
  return { ...form, onField }
}

test('the title of the section names the dialog until its form is there', async () => {
  await openDialog(<h2>The section</h2>)
  expect(screen.getByRole('dialog', { name: 'Experience' })).toBeTruthy()
})

test('the heading of a form names its dialog', async () => {
  await openDialog(<SectionPanel>Words</SectionPanel>)
  expect(screen.getByRole('dialog', { name: 'The section' })).toBeTruthy()
})

test('the heading of a record names its dialog, and no id is there twice', async () => {
  await openDialog(
    <SectionPanel>
      <SingleEntry title="Modify experience" onRemove={undefined}>
        Words
      </SingleEntry>
    </SectionPanel>,
    entityId,
  )
  expect(screen.getByRole('dialog', { name: 'Modify experience' })).toBeTruthy()
  // the stylesheet hides the rest of the section then
  expect(document.querySelector('section[data-single] > div > [data-single-entry]')).not.toBeNull()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('the field that has the focus is told, with the record around it', async () => {
  const { user, press, onField } = await openDialog(<Experience />)
  await press('Edit My own room')
  expect(onField).toHaveBeenLastCalledWith({ section: 'experience', entry: entityId, field: 'name' })
  await user.click(screen.getByRole('textbox', { name: 'Place' }))
  expect(onField).toHaveBeenLastCalledWith({ section: 'experience', entry: entityId, field: 'place' })
})

test('the fields and the buttons of a picture belong to the picture', async () => {
  const { user, onField } = await openDialog(
    <SectionPanel>
      <Field label="Address" name="media.youtubeId" value="" onChange={nothing} />
      <fieldset data-slot="experience.media">
        <Field label="In words" value="" onChange={nothing} />
        <button type="button">Upload a picture</button>
      </fieldset>
    </SectionPanel>,
  )
  const media = { section: 'experience', field: 'media' }
  await user.click(screen.getByRole('textbox', { name: 'Address' }))
  expect(onField).toHaveBeenLastCalledWith(media)
  onField.mockClear()
  await user.click(screen.getByRole('textbox', { name: 'In words' }))
  expect(onField).toHaveBeenLastCalledWith(media)
  onField.mockClear()
  await user.click(screen.getByRole('button', { name: 'Upload a picture' }))
  expect(onField).toHaveBeenLastCalledWith(media)
})
