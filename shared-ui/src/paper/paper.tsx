import {
  DEFAULT_PAPER_LOOK,
  directionOf,
  paperTexts,
  type PrintedDocument,
  type PrintedFact,
  type PrintedPayment,
} from '@accounts/shared-domain';
import type { CSSProperties } from 'react';
import { CompanyLogo } from './company-logo.tsx';

export interface PaperProps {
  printed: PrintedDocument;
  /** What is read out of pictures and of the large word across the page. */
  labels: { logo: (company: string) => string; stamp: (stamp: string) => string };
}

/** The document as its reader gets it; the same words as on its PDF. Reads no texts: public pages draw it too. */
export function Paper({ printed, labels }: PaperProps) {
  const { paper: texts } = paperTexts(printed.language);
  const { contact, stamp, look = DEFAULT_PAPER_LOOK } = printed;
  return (
    <article
      className={`ac-paper ac-paper-${look.layout}`}
      style={{ '--paper-accent': look.accent } as CSSProperties}
      aria-label={printed.title}
      lang={texts.language}
      dir={directionOf(texts.language)}
    >
      {stamp && (
        <>
          <span className="ac-paper-stamp" data-stamp={texts.stamps[stamp]} aria-hidden="true" />
          <span className="ac-visually-hidden">{labels.stamp(texts.stamps[stamp])}</span>
        </>
      )}
      <PaperHead printed={printed} logoLabel={labels.logo(printed.company.name)} />
      <div className="ac-paper-parties">
        <div>
          <small>{printed.contactLabel}</small>
          <strong>
            <bdi>{contact.name}</bdi>
          </strong>
          <PaperLines lines={contact.lines} />
        </div>
        <PaperFacts facts={printed.facts} />
      </div>
      <PaperTable titles={printed.columns ?? texts.columns} lines={printed.lines} />
      <PaperFacts className="ac-paper-totals" facts={printed.totals} />
      {printed.taxNote && <p className="ac-paper-notes">{printed.taxNote}</p>}
      {printed.howToPay && <HowToPay payment={printed.howToPay} title={texts.payment.title} />}
      {printed.notes && (
        <section>
          <small>{texts.notes}</small>
          <p className="ac-paper-notes">
            <bdi>{printed.notes}</bdi>
          </p>
        </section>
      )}
      {printed.footer && (
        <footer className="ac-paper-notes ac-paper-footer">
          <bdi>{printed.footer}</bdi>
        </footer>
      )}
    </article>
  );
}

/** Kind and company: beside each other, or in a band of colour with the logo and the address below it. */
function PaperHead({ printed, logoLabel }: { printed: PrintedDocument; logoLabel: string }) {
  const { kind, company, look } = printed;
  const logo = printed.logo && <CompanyLogo src={printed.logo} alt={logoLabel} />;
  const name = (
    <strong>
      <bdi>{company.name}</bdi>
    </strong>
  );
  if (look?.layout === 'modern') {
    return (
      <>
        <header className="ac-paper-band">
          <h2>{kind}</h2>
          {name}
        </header>
        <div className="ac-paper-sender">
          <div>{logo}</div>
          <div>
            <PaperLines lines={company.lines} />
          </div>
        </div>
      </>
    );
  }
  return (
    <header>
      <div>
        {logo}
        {name}
        <PaperLines lines={company.lines} />
      </div>
      <h2>{kind}</h2>
    </header>
  );
}

function PaperTable({ titles, lines }: { titles: readonly string[]; lines: PrintedDocument['lines'] }) {
  return (
    <table>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, title, detail, cost, quantity, amount }) => (
          <tr key={id}>
            <td>
              <bdi>{title}</bdi>
              {detail && (
                <small>
                  <bdi>{detail}</bdi>
                </small>
              )}
            </td>
            <td>
              <bdi>{cost}</bdi>
            </td>
            <td>
              <bdi>{quantity}</bdi>
            </td>
            <td>
              <bdi>{amount}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HowToPay({ payment, title }: { payment: PrintedPayment; title: string }) {
  return (
    <section className="ac-paper-payment">
      <small>{title}</small>
      <PaperFacts facts={payment.facts} />
      {payment.note && (
        <p className="ac-paper-notes">
          <bdi>{payment.note}</bdi>
        </p>
      )}
    </section>
  );
}

interface PaperFactsProps {
  /** Totals may be strong. */
  facts: readonly (PrintedFact & { strong?: boolean })[];
  className?: string;
}

function PaperFacts({ facts, className }: PaperFactsProps) {
  return (
    <dl className={className}>
      {facts.map(({ label, value, strong }) => (
        <div key={`${label} ${value}`} className={strong ? 'ac-paper-strong' : undefined}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PaperLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line}>
      <bdi>{line}</bdi>
    </span>
  ));
}
