import type { ReactNode } from 'react'
import { Mark } from '#web/page/mark.tsx'
import { BrandFoot } from './brand-foot.tsx'

type Props = {
  /** Links of the page itself, which a phone leaves out. */
  links?: readonly { readonly href: string; readonly label: string }[]
  children: ReactNode
}

/** Header and footer of the product's own pages. */
export function BrandFrame({ links = [], children }: Props) {
  return (
    <>
      <header className="brand-top">
        <div className="in">
          <a className="brand-name" href="/newhome">
            <Mark size={28} />
            Showcase
          </a>
          <nav aria-label="Main">
            <ul>
              <li>
                <a href="/selectfreelancer">Find somebody</a>
              </li>
              {links.map(({ href, label }) => (
                <li key={href} className="brand-own">
                  <a href={href}>{label}</a>
                </li>
              ))}
              <li>
                <a className="b-2" href="/signin">
                  Sign in
                </a>
              </li>
            </ul>
          </nav>
        </div>
      </header>
      {children}
      <BrandFoot />
    </>
  )
}
