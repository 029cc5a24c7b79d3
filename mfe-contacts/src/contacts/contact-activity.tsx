import { contacts } from '@accounts/shared-data';
import { DateText, Skeleton } from '@accounts/shared-ui';
import './contact-screen.css';

/** Who did what to a contact. A failed load reads as an empty list (product specification, section 8). */
export function ContactActivity({ id }: { id: string }) {
  const { data, isPending } = contacts.useActivities(id);
  return (
    <section className="ac-card" aria-labelledby="contact-activity">
      <h2 id="contact-activity">Activity</h2>
      {isPending ? (
        <Skeleton width="60%" />
      ) : data?.length ? (
        <ul className="mc-activity">
          {data.map((entry) => (
            <li key={`${entry.createdDate}${entry.action}`}>
              <strong>{entry.action}</strong>
              <span>{entry.detail}</span>
              <span className="mc-quiet">
                {entry.userName} · <DateText instant={entry.createdDate} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mc-quiet">Nothing has happened yet.</p>
      )}
    </section>
  );
}
