import { createRoot } from 'react-dom/client'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { inCity } from '#platform/common/zones.ts'
import { chosenZone, keepZone } from '../../chosen-zone.ts'
import { showTimesIn } from '../../show-times-in.ts'
import { ZoneChooser } from '../zone-chooser.tsx'

/** Opens and closes the chooser of a zone below the sentence with this button. */
export function mount(button: HTMLElement): void {
  const place = document.createElement('div')
  button.closest('p')?.after(place)
  const root = createRoot(place)
  const own = browserZone()
  const at = new Date().toISOString()
  let zone = usableZone(chosenZone(), own)
  let isOpen = false
  let said = ''

  function show(open: boolean) {
    isOpen = open
    button.setAttribute('aria-expanded', String(open))
    root.render(
      <>
        <output className="vh">{said}</output>
        {open && <ZoneChooser zone={zone} own={own} at={at} onZone={use} />}
      </>,
    )
  }
  function close() {
    show(false)
    button.focus()
  }
  function use(next: string) {
    zone = next
    const chosen = next === own ? undefined : next
    keepZone(chosen)
    showTimesIn(document, chosen)
    said = `Times are now on the provider’s clock, and ${chosen ? inCity(chosen) : 'on yours'} if it differs.`
    close()
  }
  button.addEventListener('click', () => show(!isOpen))
  place.addEventListener('keydown', ({ key, defaultPrevented }) => {
    // an Escape that closed the list keeps the field
    if (key === 'Escape' && !defaultPrevented) close()
  })
  show(false)
}
