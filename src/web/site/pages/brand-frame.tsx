import type { ReactNode } from 'react'
import { Mark } from '#web/page/mark.tsx'

/** Header and footer of the product's own pages. */
export function BrandFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="brand-top">
        <div className="in">
          <a className="brand-name" href="/newhome">
            <Mark size={28} />
            Showcase
          </a>
          <nav aria-label="Account">
            <ul>
              <li>
                <a href="/signin">Sign in</a>
              </li>
              <li>
                <a className="b-2" href="/signup">
                  Sign up
                </a>
              </li>
            </ul>
          </nav>
        </div>
      </header>
      {children}
      <footer className="brand-foot">
        <div className="in">
          <p>Showcase, a web app for independent service providers. Open source, MIT licence.</p>
        </div>
      </footer>
    </>
  )
}
