import { LegalLinks } from '#web/page/legal-links.tsx'
import { useOperator } from '../operator.ts'

/** The foot of the product's own pages: the legal texts, the help pages, and who runs the installation. */
export function BrandFoot() {
  const { name, place } = useOperator()
  return (
    <footer className="brand-foot">
      <div className="in">
        <nav aria-label="More">
          <ul>
            <li>
              <a href="/selectfreelancer">Find somebody</a>
            </li>
            <li>
              <a href="/support">Help</a>
            </li>
          </ul>
          <LegalLinks />
        </nav>
        {name && <p>This installation is run by {[name, place].filter(Boolean).join(', ')}.</p>}
        <p>Showcase, a web app for independent service providers. Open source, MIT licence.</p>
      </div>
    </footer>
  )
}
