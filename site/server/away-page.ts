import { organisation } from '@raptors/shared/organisation/organisation';

/** Shown by the proxy while no server answers, so it needs no other file. */
export const awayPage = ({ productName, telephone, email } = organisation): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Back soon | ${productName}</title>
<style>body{max-width:34rem;margin:15vh auto;padding:0 1.5rem;font:1.1rem/1.6 system-ui,sans-serif;background:#faf7f0;color:#16302e}a{color:inherit}</style>
<h1>Back soon</h1>
<p>This page cannot be shown just now. What you were sending has not arrived: go back, and send it again in some minutes.</p>
<p lang="ne">यो पृष्ठ अहिले देखाउन सकिएन। तपाईंले पठाउन खोज्नुभएको कुरा आइपुगेको छैन: केही मिनेटपछि फेरि पठाउनुहोस्।</p>
<p>${productName}: <a href="tel:${telephone.replace(/[^+\d]/g, '')}">${telephone}</a>, <a href="mailto:${email}">${email}</a></p>
</html>
`;
