import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { showcaseHref, usualLabels } from '../parts/public-page/call-to-action.ts'
import { sectionsOf } from '../sections/views.ts'

/**
 * Replaces a main button that names a section by the address of that section on the page. A section without content
 * has no element to lead to; the button then books.
 */
export function reachAction(showcase: PublicShowcase): PublicShowcase {
  const { cta } = showcase
  if (cta?.action.to !== 'section' && cta?.action.to !== 'newsletter') return showcase
  const wanted = cta.action.to === 'section' ? cta.action.section : 'newsletter'
  const found = sectionsOf(showcase).find(
    ({ name, section, Part }) =>
      section === wanted && renderToStaticMarkup(createElement(Part, { showcase })).includes(` id="${name}"`),
  )
  if (!found) return { ...showcase, cta: { ...cta, label: '', action: { to: 'book', serviceId: null } } }
  const label = cta.label || usualLabels[cta.action.to]
  const url = `${showcaseHref(showcase.userUrl)}#${found.name}`
  return { ...showcase, cta: { ...cta, label, action: { to: 'url', url } } }
}
