-- Tasks are named area.verb: jobs that wait under an earlier name get the name that runs them now.

create function earlier_task_names() returns table (earlier text, now_called text) language sql immutable as $$
  values
    ('forget-idempotency-keys', 'http.forget-idempotency-keys'),
    ('forget-announcements', 'events.forget-announcements'),
    ('forget-webhooks', 'webhooks.forget-processed'),
    ('process-webhook-stripe', 'webhooks.process-stripe'),
    ('process-webhook-twilio', 'webhooks.process-twilio'),
    ('close-due-accounts', 'accounts.close-due'),
    ('expire-bookings', 'scheduling.expire-bookings'),
    ('complete-sessions', 'scheduling.complete-sessions'),
    ('remind-customers', 'scheduling.remind-customers'),
    ('send-refund', 'commerce.send-refund'),
    ('close-payment', 'commerce.close-payment'),
    ('reconcile-payments', 'commerce.reconcile-payments'),
    ('end-unpaid-holds', 'commerce.end-unpaid-holds'),
    ('sweep-gateway', 'commerce.sweep-gateway'),
    ('end-bookings-of-closing', 'commerce.end-bookings-of-closing'),
    ('erase-closed', 'commerce.erase-closed'),
    ('showcase-make-picture', 'showcase.make-picture'),
    ('showcase-sweep-pictures', 'showcase.sweep-pictures'),
    ('identity-forget-expired', 'identity.forget-expired'),
    ('storage-remove-dropped', 'storage.remove-dropped'),
    ('storage-forget-uploads', 'storage.forget-uploads'),
    ('storage-sweep', 'storage.sweep'),
    ('remove-managed-upload', 'storage.remove-managed-upload'),
    ('accounts-delete-closed-identity', 'accounts.delete-closed-identity'),
    ('catalogue-erase-closed-catalogue', 'catalogue.erase-closed-catalogue'),
    ('commerce-activate-approved-order', 'commerce.activate-approved-order'),
    ('commerce-end-bookings-of-closed', 'commerce.end-bookings-of-closed'),
    ('commerce-end-bookings-on-closing', 'commerce.end-bookings-on-closing'),
    ('commerce-fulfil-completed-order', 'commerce.fulfil-completed-order'),
    ('commerce-fulfil-missed-order', 'commerce.fulfil-missed-order'),
    ('commerce-refund-cancelled-booking', 'commerce.refund-cancelled-booking'),
    ('commerce-refund-declined-request', 'commerce.refund-declined-request'),
    ('commerce-refund-expired-request', 'commerce.refund-expired-request'),
    ('growth-forget-closed-provider', 'growth.forget-closed-provider'),
    ('scheduling-end-closed-feeds', 'scheduling.end-closed-feeds'),
    ('showcase-erase-closed-showcase', 'showcase.erase-closed-showcase')
$$;

-- Moves jobs from earlier names to present ones. The task jobs.rename-waiting calls it every minute (decision 28), because
-- processes of the earlier version add jobs under earlier names as long as they live. On a new database the job runner has no tables yet.
create function rename_waiting_jobs() returns void language plpgsql as $$
declare
  jobs text := quote_ident(current_schema() || '_jobs');
begin
  if to_regclass(jobs || '._private_tasks') is null then
    return;
  end if;
  execute format($move$
    with waiting as (
      select job.id, coalesce(name.now_called,
        -- all vendors shared this name once, and the payload names the vendor
        case when task.identifier = 'process-webhook' then 'webhooks.process-' || (job.payload ->> 'vendor') end) as now_called
      from %1$s._private_jobs job join %1$s._private_tasks task on task.id = job.task_id
      left join earlier_task_names() name on name.earlier = task.identifier
      where name.earlier is not null or task.identifier = 'process-webhook' and job.payload ->> 'vendor' is not null
    ), named as (
      insert into %1$s._private_tasks (identifier)
      select distinct now_called from waiting on conflict (identifier) do update set identifier = excluded.identifier
      returning id, identifier
    )
    update %1$s._private_jobs job set task_id = named.id
    from waiting join named on named.identifier = waiting.now_called where job.id = waiting.id
  $move$, jobs);
end
$$;

select rename_waiting_jobs();

-- The runner keeps the time at which it last added work by the clock under the name of the task too.
do $$
declare
  jobs text := quote_ident(current_schema() || '_jobs');
begin
  if to_regclass(jobs || '._private_known_crontabs') is null then
    return;
  end if;
  execute format('update %s._private_known_crontabs crontab set identifier = name.now_called
    from earlier_task_names() name where crontab.identifier = name.earlier', jobs);
end
$$;
