-- A contact is one address whatever its case, and only a consent that says yes makes it subscribed.

alter table contacts add constraint contacts_one_case check (address = lower(email));

alter table contact_consents
  -- Whether the step lets letters come: the person confirmed, or an import declares it.
  add column is_yes boolean not null generated always as (step in ('confirmed', 'declared')) stored,
  add unique (provider, contact_id, id, is_yes);

-- `needs_yes` is true for a subscribed contact and else null, so the foreign key asks for the consent of subscribed ones alone.
alter table contacts
  drop constraint contacts_provider_id_consent_id_fkey,
  add column needs_yes boolean generated always as (case when newsletter = 'subscribed' then true end) stored,
  add constraint contacts_hold_a_yes foreign key (provider, id, consent_id, needs_yes)
    references contact_consents (provider, contact_id, id, is_yes) deferrable initially deferred;
