import { chromium } from 'playwright-core'
import { ensureBrowser } from './tools/browser.mjs'
const A='http://127.0.0.1:4100', P='baghche-sample'
const api=async(t,m,w,b,h={})=>{const r=await fetch(`${A}/back/public/api/admin/${w}`,{method:m,headers:{authorization:`Bearer ${t}`,...(b?{'content-type':'application/json'}:{}),...h},...(b?{body:JSON.stringify(b)}:{})});return r.json()}
const sign=async u=>{const r=await fetch(`${A}/back/public/api/admin/auth`,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:u,password:P})});return (await r.json()).data.token}
const admin=await sign('admin')
const runs=(await api(admin,'GET','twenty-one-days?state=running&perPage=100')).data
const run=runs[0]; console.log(runs.length, 'runs', runs.map(r=>[r.clientId,r.dayIndex,!!r.unsafe]).join(' '))
const c=(await api(admin,'GET',`clients/${run.clientId}`)).data
if(!run.unsafe){ const r=await api(admin,'PATCH',`clients/${run.clientId}`,{allergies:['wheat_gluten','milk']},{'if-match':`"${c.version}"`}); console.log(r.error??'ok'); await new Promise(r=>setTimeout(r,4000)) }
const browser=await chromium.launch({executablePath: await ensureBrowser()})
const settled=async p=>{await p.waitForFunction(()=>{const b=document.querySelector('[role=progressbar]')?.hasAttribute('data-active');if(b||!document.querySelector('main:not([aria-busy=true], [data-left]) h1'))return void(window.since=0);window.since||=performance.now();return performance.now()-window.since>600},null,{timeout:15000}).catch(()=>console.log('not settled'));await p.evaluate(()=>document.fonts.ready)}
export const shots=JSON.parse(process.argv[2]??'null')??[
 ['run',`/21-days-diet/${run.clientId}`],['profile',`/profile/${run.clientId}`],['queue','/queues/unsafe_list'],['runs','/21-days-diet?unsafe=true']]
for(const [locale,theme,w] of [['fa-IR','light',1440],['ar-IQ','dark',1440],['ar-IQ','light',390],['fa-IR','dark',390]]){
 const ctx=await browser.newContext({viewport:{width:w,height:w===390?844:900},colorScheme:theme})
 const ck={i18n_redirected:locale,'auth._token.local':admin,'auth._token_expiration.local':String(Date.now()+604800000)}
 await ctx.addCookies(Object.entries(ck).map(([name,value])=>({name,value,url:A})))
 const p=await ctx.newPage(); p.on('console',m=>m.type()==='error'&&console.log('console',m.text()))
 for(const [n,h] of shots){await p.goto(`${A}/#${h}`);await p.reload();await settled(p);await p.screenshot({path:`/tmp/shots/${n}-${locale}-${theme}-${w}.png`})}
 await ctx.close()
}
await browser.close()
